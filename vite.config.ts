import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { baseMap } from './scripts/vite/base-map.ts'
import { compressAssets } from './scripts/vite/compress-assets.ts'
import { fillPage } from './scripts/vite/fill-page.ts'

/** Where `npm run dev` has its API; the same variable that the API reads. */
const api = `http://localhost:${process.env.PORT ?? 3000}`

export default defineConfig({
  plugins: [react(), baseMap(), compressAssets(), fillPage()],
  css: {
    // PostCSS, the default, warns about each class that is composed of one in another file.
    transformer: 'lightningcss',
    lightningcss: { targets: { chrome: 123 << 16, firefox: 120 << 16, safari: (17 << 16) | (5 << 8) } },
  },
  build: {
    target: 'es2023',
    // The first browsers with light-dark(), which is not to be replaced; the same as above.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    manifest: true,
    // The Content-Security-Policy allows files of our own origin, not data: URLs everywhere.
    assetsInlineLimit: 0,
    // The map's library is a chunk of its own, larger than the usual limit, and loads after the first page.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        // The first page names every file of every screen: each letter of a hash counts.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // Dozens of small files pack badly and cost each page load more than their bytes. What every page needs comes in
          // two files: what others wrote, which seldom changes, and what we did. What signed-in pages share comes in a
          // third one. A module of it that a signed-out page needs as well belongs in one of the first two, because that
          // page would load the whole file for it.
          groups: [
            {
              name: 'vendor',
              priority: 2,
              test: /node_modules\/(react|react-dom|scheduler|xstate|@xstate\/react|ky|wouter|@mantine\/core\/(styles\/(Button|Input|Loader|UnstyledButton)|esm\/(components\/(Button|TextInput|UnstyledButton)|core\/MantineProvider))|@mantine\/hooks\/esm\/use-(isomorphic-effect|window-event)|@tabler\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes))[/.]/,
            },
            {
              name: 'base',
              priority: 1,
              test: /src\/(services\/(log|stored-value|tab-channel|api\/(api-error|case-conversion|client|login|response-readers\/(fields|objects)))|machines\/(kit\/placeholders|navigation\/routes|session\/)|ui\/(theme|session\/wiring|shared-wiring\/(active-chart-states|from-request|inspection|transition-log)|shell\/(use-flow|app-context|base-styles|logo|error-boundary|split-layout)|components\/(password-field\/password-field|styles\/)))/,
            },
            {
              name: 'signed-in',
              test: /src\/ui\/(shell\/signed-in|copy-button|open-document|options-dialog|components\/(agency-card|back-link|category-section|contact-card|item-actions|item-card|long-list|skeletons))\//,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': api, '/map-tiles': api },
  },
})
