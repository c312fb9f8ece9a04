import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The arguments with which npm runs `server/commands/<name>.ts` on Node. */
export const commandArguments = (name: string, args: readonly string[]) => [
  `${root}scripts/run.mjs`,
  `${root}server/commands/${name}.ts`,
  ...args,
]

/** Runs a command like npm does and returns what it printed to standard output and standard error. */
export const runCommand = (name: string, args: readonly string[], environment: NodeJS.ProcessEnv) =>
  new Promise<{ code: number | string; output: string; errors: string }>((resolve) => {
    const options = { env: environment, cwd: root }
    execFile(process.execPath, commandArguments(name, args), options, (error, output, errors) => {
      resolve({ code: error?.code ?? 0, output, errors })
    })
  })
