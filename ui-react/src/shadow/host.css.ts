/**
 * The host is the one element page CSS can reach. Important rules of a shadow root beat the page's
 * important ones, so nothing there can hide, move or restyle it.
 */
export const blockHostCss = ':host{all:initial!important;display:block!important}'
