import { type Browser, chromium } from '@playwright/test'
import { findOrInstallBrowser } from '../../scripts/setup/find-or-install-browser.mjs'

/**
 * Chromium without a graphics card: absolute times are those of a slow machine. Compositing uses WebGL as in a real
 * browser; otherwise the main thread would wait for each map frame to be read back.
 */
export const openBrowser = (): Promise<Browser> => {
  const executablePath = findOrInstallBrowser()
  return chromium.launch({
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--enable-unsafe-swiftshader',
      '--use-angle=swiftshader',
      '--js-flags=--expose-gc',
    ],
    ...(executablePath && { executablePath }),
  })
}
