import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { baseMap } from './scripts/vite/base-map.ts'
import { compressAssets } from './scripts/vite/compress-assets.ts'
import { fillPage } from './scripts/vite/fill-page.ts'

/** The API of `npm run dev`, which listens on the port in the same variable. */
const api = `http://localhost:${process.env.PORT ?? 3000}`

export default defineConfig({
  plugins: [react(), baseMap(), compressAssets(), fillPage()],
  css: {
    // PostCSS, the default, warns about every class that composes a class from another file.
    transformer: 'lightningcss',
    lightningcss: { targets: { chrome: 123 << 16, firefox: 120 << 16, safari: (17 << 16) | (5 << 8) } },
  },
  build: {
    target: 'es2023',
    // The first browsers that support light-dark(), so that it is not replaced. Keep in sync with `targets` above.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    manifest: true,
    // Inlined files are data: URLs, which the Content-Security-Policy does not allow everywhere.
    assetsInlineLimit: 0,
    // The map library is a separate chunk above the default limit. It loads after the first page.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        // The first download contains the names of all screens' files, so short hashes make it smaller.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // Many small files compress poorly and slow down every page load. `vendor` has the libraries that every page
          // needs, which rarely change; `base` has our own code that every page needs; `signed-in` has what the
          // signed-in pages share. A module that signed-out pages also need belongs in `vendor` or `base`; otherwise,
          // they would load all of `signed-in`.
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
              test: /src\/ui\/(shell\/signed-in|open-document|options-dialog|resource-list|components\/(agency-card|back-link|category-section|contact-card|copy-button|empty-state|item-actions|item-card|long-list|page-header|skeletons))\//,
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
