import { runPathsCommand } from './paths/command.ts'

const result = await runPathsCommand(process.argv.slice(2))
if ('output' in result) console.log(result.output)
else {
  console.error(result.failure)
  process.exitCode = 1
}
