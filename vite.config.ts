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
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': api },
  },
})
