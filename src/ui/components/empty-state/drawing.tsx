import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

export type EmptyStateDrawingName = 'documents' | 'error' | 'favorites' | 'results'

const sheet = <path className={classes.sheet} d="M30 42l38-12 22 12 40-12v66l-40 12-22-12-38 12Z" />
const folds = <path className={classes.line} d="M68 30v66M90 42v66" />

const drawings: Record<EmptyStateDrawingName, ReactNode> = {
  results: (
    <>
      {sheet}
      {folds}
      <path className={classes.line} d="M40 78c10-14 18 6 28-6M100 60l20-6" />
      <circle className={classes.mark} cx="94" cy="64" r="19" />
      <path className={classes.accent} d="m108 78 17 17M87 64h14" />
    </>
  ),
  favorites: (
    <>
      {sheet}
      {folds}
      <path className={classes.line} d="M40 78c10-14 18 6 28-6M104 92l16-5" />
      <path
        className={classes.mark}
        d="M92 84C76 72 72 65 72 57a10 10 0 0 1 20-3 10 10 0 0 1 20 3c0 8-4 15-20 27Z"
      />
    </>
  ),
  documents: (
    <>
      <path className={classes.sheet} d="M52 38h44l14 14v56H52Z" transform="rotate(-7 80 72)" />
      <path className={classes.mark} d="M56 26h36l16 16v58H56Z" />
      <path className={classes.accent} d="M92 26v16h16" />
      <path className={classes.line} d="M66 58h32M66 70h32M66 82h18" />
    </>
  ),
  error: (
    <>
      <path className={classes.sheet} d="M30 42l38-12 6 20-8 14 8 14-6 18-38 12Z" />
      <path className={classes.sheet} d="m98 40 32-10v66l-40 12 6-20-8-14 10-16Z" />
      <path className={classes.line} d="M40 78c10-14 14 2 24-4M106 68l16-6" />
      <path className={classes.danger} d="M82 42v24M82 78v1" />
    </>
  ),
}

export const EmptyStateDrawing = ({ name }: { name: EmptyStateDrawingName }) => (
  <svg className={classes.drawing} viewBox="20 16 120 104" aria-hidden="true" focusable="false">
    {drawings[name]}
  </svg>
)
