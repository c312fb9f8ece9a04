/** `npm run bench [-- <name> …]`: measures, in one run on this machine, what a test cannot promise on every machine. */

const benches: Record<string, () => Promise<{ run(): Promise<void> }>> = {
  'login-time': () => import('../tests/bench/login-time.ts'),
  export: () => import('../tests/bench/export.ts'),
  import: () => import('../tests/bench/import.ts'),
}

const asked = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(benches)
for (const name of asked) {
  const load = benches[name]
  if (!load) {
    console.error(`There is no bench ${name}, only: ${Object.keys(benches).join(', ')}`)
    process.exit(1)
  }
  console.log(`== ${name}`)
  const { run } = await load()
  await run()
}
