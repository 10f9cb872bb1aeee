import { darkPalette, lightPalette, type Palette } from './palette.js'

const LAYERS: readonly (keyof Palette)[] = [
  'card',
  'fill',
  'fill-hover',
  'fill-press',
  'plate',
  'line',
]

type Mode = 'light' | 'dark'

/** Surfaces take the app's `colorMix` in; the rest is set as it is. */
const color = (palette: Palette, name: keyof Palette) =>
  LAYERS.includes(name)
    ? `color-mix(in srgb,${palette[name]},var(--latchkey-color-mix,${palette[name]}) var(--latchkey-color-mix-strength,0%))`
    : palette[name]

const colors = (palette: Palette, mode: Mode) =>
  (Object.keys(palette) as (keyof Palette)[])
    .filter((name) => !name.startsWith('accent'))
    .map((name) => {
      const token = name === 'card' ? 'surface' : name
      return `--lk-${name}:var(--latchkey-${token}-${mode},${color(palette, name)});`
    })
    .join('')

const accents = (palette: Palette, theme: Mode) =>
  `--lk-accent:var(--latchkey-accent-${theme},var(--latchkey-accent,${palette.accent}));` +
  `--lk-on-accent:var(--latchkey-on-accent-${theme},var(--latchkey-on-accent,#fff));` +
  `--lk-away:var(--latchkey-accent-away-${theme},var(--latchkey-accent-away,#000));` +
  `--lk-accent-edge:var(--latchkey-accent-edge-${theme},transparent);` +
  `--lk-accent-text:var(--latchkey-accent-text-${theme},${palette['accent-text']});` +
  `--lk-accent-tint:var(--latchkey-accent-tint,color-mix(in srgb,var(--lk-accent) ${theme === 'light' ? '10' : '24'}%,var(--lk-card)));`

const light = `color-scheme:light!important;${colors(lightPalette, 'light')}${accents(lightPalette, 'light')}
--lk-veil:var(--latchkey-veil-light,rgb(22 24 32/.4));
--lk-edge:rgb(16 18 27/.06);
--lk-shadow:var(--latchkey-shadow,0 0 0 1px var(--lk-edge),0 1px 2px rgb(16 18 27/.06),0 8px 24px rgb(16 18 27/.08),0 32px 72px -16px rgb(16 18 27/.28));
--lk-shadow-small:0 0 0 1px var(--lk-edge),0 1px 2px rgb(16 18 27/.06);
--lk-sheen:rgb(255 255 255/.7);
--lk-qr-plate:#fff;--lk-qr-ghost:#d9dce4;--lk-qr-edge:var(--lk-line);`

const dark = `color-scheme:dark!important;${colors(darkPalette, 'dark')}${accents(darkPalette, 'dark')}
--lk-veil:var(--latchkey-veil-dark,rgb(8 9 13/.64));
--lk-edge:rgb(255 255 255/.08);
--lk-shadow:var(--latchkey-shadow,0 0 0 1px var(--lk-edge),0 8px 24px rgb(0 0 0/.32),0 32px 72px -8px rgb(0 0 0/.6));
--lk-shadow-small:0 0 0 1px var(--lk-edge);
--lk-sheen:rgb(255 255 255/.06);
--lk-qr-plate:#f7f8fa;--lk-qr-ghost:#d0d4dd;--lk-qr-edge:transparent;`

const scales = `
--lk-font:var(--latchkey-font-family,system-ui,sans-serif);
--lk-font-title:var(--latchkey-font-family-title,var(--lk-font));--lk-weight:var(--latchkey-font-weight,400);--lk-strong:var(--latchkey-font-weight-strong,600);--lk-title:var(--latchkey-font-weight-strong,650);
--lk-mono:var(--latchkey-font-family-mono,ui-monospace,"SF Mono",SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace);
--lk-em:var(--latchkey-font-size-master,10px);
--lk-12:calc(var(--lk-em)*1.2);--lk-13:calc(var(--lk-em)*1.3);--lk-14:calc(var(--lk-em)*1.4);--lk-16:calc(var(--lk-em)*1.6);--lk-18:calc(var(--lk-em)*1.8);--lk-20:calc(var(--lk-em)*2);
--lk-r:var(--latchkey-border-radius-master,4px);
--lk-radius-tag:calc(var(--lk-r)*1.5);--lk-radius-icon:var(--latchkey-radius-icon,calc(var(--lk-r)*2));--lk-radius-control:var(--latchkey-radius-control,calc(var(--lk-r)*3));--lk-radius-row:var(--latchkey-radius-row,calc(var(--lk-r)*4));--lk-radius-card:var(--latchkey-radius-card,calc(var(--lk-r)*7));--lk-radius-button:var(--latchkey-radius-button,var(--lk-radius-row));
--lk-accent-hover:color-mix(in srgb,var(--lk-accent),var(--lk-away) 10%);
--lk-accent-press:color-mix(in srgb,var(--lk-accent),var(--lk-away) 20%);
--lk-focus:var(--lk-accent-text);
--lk-qr-ink:var(--latchkey-qr-color,#14161c);
--lk-width:var(--latchkey-width,360px);--lk-z:var(--latchkey-z-index,999);
--lk-quick:120ms;--lk-ease:cubic-bezier(.2,.7,.3,1);`

/**
 * Every colour, size and radius the parts use, as `--lk-…` on the host of a shadow root. Apps set the
 * `--latchkey-…` ones, which pierce the root; `data-theme` on the host picks light, dark or auto.
 */
export const tokensCss = `
:host{${light}${scales}}
@media (prefers-color-scheme:dark){:host(:not([data-theme=light])){${dark}}}
:host([data-theme=dark]){${dark}}
@media (forced-colors:active){:host(:host){--lk-shadow:0 0 0 1px CanvasText;--lk-shadow-small:0 0 0 1px CanvasText}}
`
