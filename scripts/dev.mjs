/** `npm run dev`: the app with hot reload on http://localhost:5173, and an API that restarts when its code changes. */
import { spawn } from 'node:child_process'
import { install } from './setup/install.mjs'
import { inRoot, node24, root, serverArguments } from './setup/root.mjs'

install()
const children = [
  spawn(node24, ['--watch', '--watch-preserve-output', ...serverArguments], {
    cwd: root,
    stdio: 'inherit',
  }),
  spawn(node24, [inRoot('node_modules', 'vite', 'bin', 'vite.js')], { cwd: root, stdio: 'inherit' }),
]

let running = children.length
for (const child of children) {
  child.on('exit', () => {
    running -= 1
    for (const other of children) other.kill('SIGTERM')
    if (running === 0) process.exit()
  })
}
// Ctrl+C in a terminal reaches all processes; SIGTERM to this script is forwarded.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {
  for (const child of children) child.kill('SIGTERM')
})
