'use client'

export { usePortfolio } from './use-portfolio.js'
export type { UsePortfolio, UsePortfolioOptions } from './use-portfolio.js'
