import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import {
  isBinaryExpression,
  isImportDeclaration,
  isJsxText,
  isLiteralTypeNode,
  isNoSubstitutionTemplateLiteral,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast'
import { API } from 'typescript/unstable/sync'

const usage = `Usage: npm run texts [-- <folder> …]

Prints all user-visible text with file and line, for review: screens, chart descriptions,
server messages, emails, command-line output, and sample data.

  <folder>  only files whose path starts with this, such as src/ui/login
  --help    this text`

const folders = ['src/', 'contract/', 'server/', 'scripts/', 'bench/']
const withoutTexts = /\/(migrations|base-map|tables)\//

const isSql = (text: string): boolean =>
  /^\s*(select|insert|update|delete|with|create|alter|drop|set|from|where|and|or|order by|left join|join|on conflict)\s/.test(
    text,
  )

/** A text has at least two words, or is one capitalized word, like a label. Everything else is a key or a value. */
const isText = (text: string): boolean =>
  !isSql(text) && (/[A-Za-z…’]{2,}[,.:;!?]? [A-Za-z0-9$"“]/.test(text) || /^[A-Z][a-z’]+[.!?…:]?$/.test(text))

const collectTexts = (file: SourceFile): string[] => {
  const lines: string[] = []
  const add = (node: Node, text: string) => {
    const oneLine = text.replaceAll(/\s+/g, ' ').trim()
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
    if (isText(oneLine)) lines.push(`${String(line + 1).padStart(5)}  ${oneLine}`)
  }
  const visit = (node: Node): void => {
    if (isImportDeclaration(node) || isTaggedTemplateExpression(node) || isLiteralTypeNode(node)) return
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node) || isJsxText(node))
      add(node, node.text)
    else if (isTemplateExpression(node) || (isBinaryExpression(node) && isStringLiteral(node.left))) {
      add(node, node.getText(file).replaceAll(/^`|`$/g, ''))
      return
    }
    node.forEachChild(visit)
  }
  visit(file)
  return lines
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } })
if (values.help) {
  console.log(usage)
  process.exit(0)
}

const root = fileURLToPath(new URL('..', import.meta.url))
const compiler = new API({ cwd: root })
const [project] = compiler.updateSnapshot({ openProjects: [`${root}tsconfig.json`] }).getProjects()
if (!project) throw new Error('Could not open tsconfig.json.')
const paths = project.rootFiles
  .map((path) => path.slice(root.length))
  .filter((path) => !withoutTexts.test(path))
  .filter((path) => positionals.length === 0 || positionals.some((start) => path.startsWith(start)))
  .sort()
for (const path of folders.flatMap((folder) => paths.filter((path) => path.startsWith(folder)))) {
  const file = project.program.getSourceFile(root + path)
  const lines = file ? collectTexts(file) : []
  if (lines.length > 0) console.log(`${path}\n${lines.join('\n')}\n`)
}
compiler.close()
