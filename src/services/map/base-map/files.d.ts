/** Made by the build, see `scripts/vite/base-map.ts`: the addresses of the base map's files, each a GeoJSON object. */
declare module 'virtual:base-map' {
  const files: Record<'land' | 'counties' | 'states' | 'stateNames' | 'countyNames' | 'placeNames', string>
  export default files
}
