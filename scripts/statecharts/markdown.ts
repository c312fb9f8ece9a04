const formatRow = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`

export const formatTable = (headings: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  formatRow(headings),
  `|${' --- |'.repeat(headings.length)}`,
  ...rows.map(formatRow),
]

export const formatCode = (text: string): string => `\`${text}\``
export const formatCodes = (texts: readonly string[]): string => texts.map(formatCode).join(', ')

export const formatDiagram = (diagram: string): string[] => ['```mermaid', diagram, '```']
