import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from '@playwright/test'
import type { Mermaid } from 'mermaid'

/** The global that the library's script adds to the page. */
declare const mermaid: Mermaid

const folder = new URL('../../docs/statecharts/', import.meta.url)
const { resolve } = createRequire(import.meta.url)

/** The width of a page on GitHub and the smallest legible text there, in px. */
const columnWidth = 830
const smallestText = 10

const diagrams = readdirSync(folder).flatMap((file) =>
  [...readFileSync(new URL(file, folder), 'utf8').matchAll(/```mermaid\n([\s\S]*?)```/g)].map(
    ([, text = ''], index) => ({ name: `${file}, diagram ${index + 1}`, text }),
  ),
)

/** Runs in the page. Draws a diagram and returns the size of its smallest text in px, or Mermaid's error. */
const drawAndMeasure = async (text: string): Promise<number | string> => {
  const main = document.querySelector('main')
  if (!main) return 'The page has no column.'
  // Mermaid measures faster without another diagram on the page.
  main.replaceChildren()
  try {
    main.innerHTML = (await mermaid.render('diagram', text)).svg
  } catch (error) {
    return String(error)
  }
  const svg = main.querySelector('svg')
  if (!svg) return 'Nothing was drawn.'
  const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width
  const labels = [...svg.querySelectorAll('foreignObject span, text')].filter((label) => label.textContent)
  if (labels.length === 0) return 'It has no text.'
  return Math.min(...labels.map((label) => Number.parseFloat(getComputedStyle(label).fontSize))) * scale
}

test('every statechart diagram is legible', {
  tag: ['@CHART-10'],
}, async ({ page }) => {
  await page.setContent(`<main style="width: ${columnWidth}px"></main>`)
  await page.addScriptTag({ path: resolve('mermaid/dist/mermaid.min.js') })
  await page.evaluate(() => mermaid.initialize({ startOnLoad: false }))
  expect(diagrams.length).toBeGreaterThan(0)
  const problems: string[] = []
  for (const { name, text } of diagrams) {
    const result = await page.evaluate(drawAndMeasure, text)
    if (typeof result === 'string') problems.push(`${name}: ${result}`)
    else if (!(result >= smallestText)) problems.push(`${name}: its text is ${result.toFixed(1)} px high`)
  }
  expect(problems).toEqual([])
})
