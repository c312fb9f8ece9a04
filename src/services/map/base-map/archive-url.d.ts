/** Made by the build, see `scripts/vite/base-map.ts`: the URL of the base map's PMTiles archive. */
declare module 'virtual:base-map' {
  const url: string
  export default url
}
