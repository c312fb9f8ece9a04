import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { baseMap } from './scripts/vite/base-map.ts'
import { compressAssets } from './scripts/vite/compress-assets.ts'
import { fillPage } from './scripts/vite/fill-page.ts'

/** Where `npm run dev` has its API; the same variable that the API reads. */
const api = `http://localhost:${process.env.PORT ?? 3000}`

export default defineConfig({
  plugins: [react(), baseMap(), compressAssets(), fillPage()],
  css: { postcss: { plugins: [mantine()] } },
  build: {
    target: 'es2023',
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
          // What every page needs, in two files instead of dozens that pack badly: what others wrote, which seldom
          // changes, and what we did.
          groups: [
            {
              name: 'vendor',
              priority: 1,
              test: /node_modules\/(react|react-dom|scheduler|xstate|@xstate\/react|ky|wouter|@mantine\/core\/esm\/(components\/(Button|TextInput|UnstyledButton)|core\/MantineProvider)|@mantine\/hooks\/esm\/use-(isomorphic-effect|window-event))\//,
            },
            {
              name: 'base',
              test: /src\/(services\/(log|stored-value|tab-channel|api\/(api-error|expect-list|answers\/(fields|rows)))|machines\/(kit\/placeholders|navigation\/routes|session\/)|ui\/(theme|wiring\/from-request|shell\/(use-flow|app-context|base-styles|button-styles|logo|error-boundary|split-layout)|components\/password-field\/password-field))/,
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
