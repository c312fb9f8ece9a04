/** Made by the build: the address of the file of names, see `map-names.ts`. */
declare module 'virtual:map-names' {
  const url: string
  export default url
}
