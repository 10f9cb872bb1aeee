import { basename, delimiter, join } from 'node:path'

/**
 * The shell comes first: the same engine without the browser's own window, whose bars are pages that each
 * new context would load although nobody sees them.
 */
const COMMANDS = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'microsoft-edge-stable',
  'msedge',
]

const MAC_APPS = [
  'Chromium.app/Contents/MacOS/Chromium',
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]

const WINDOWS_PROGRAMS = [
  'Chromium\\Application\\chrome.exe',
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * Whether it is an engine without a window.
 *
 * @param {string} path
 */
export const isShell = (path) => /-headless-shell(?:\.exe)?$/.test(basename(path))

/**
 * Where a Chromium may lie on this system, likeliest first.
 *
 * @param {NodeJS.Platform} platform
 * @param {NodeJS.ProcessEnv} env
 * @returns {readonly string[]}
 */
export function chromiumCandidates(platform, env) {
  const suffix = platform === 'win32' ? '.exe' : ''
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const inPath = COMMANDS.flatMap((name) => folders.map((folder) => join(folder, name + suffix)))
  return [...inPath, ...wellKnown(platform, env)]
}

/**
 * @param {NodeJS.Platform} platform
 * @param {NodeJS.ProcessEnv} env
 */
function wellKnown(platform, env) {
  if (platform === 'darwin') {
    const roots = ['/Applications', ...(env['HOME'] ? [`${env['HOME']}/Applications`] : [])]
    return roots.flatMap((root) => MAC_APPS.map((app) => `${root}/${app}`))
  }
  if (platform === 'win32') {
    const names = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    const roots = names.flatMap((name) => env[name] ?? [])
    return roots.flatMap((root) => WINDOWS_PROGRAMS.map((program) => `${root}\\${program}`))
  }
  return ['/snap/bin/chromium']
}
