import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { LogoMark } from './logo.tsx'
import classes from './split-layout.module.css'
import { tagline } from './tagline.ts'

const points = [
  'Search by location, agency type, and distance',
  'See contacts and Sourcewell purchases for each agency',
  'Save favorites and share agencies by email',
]

/** The layout of signed-out pages: the page beside a dark panel that shows the logo and says what the product does. */
export const SplitLayout = ({ children }: { children: ReactNode }) => (
  <div className={classes.split}>
    <div className={classes.panel}>
      <div className={classes.text}>
        <Link className={classes.logo} href="/" aria-label="Agency Atlas, welcome page">
          <LogoMark size={40} />
          <span>Agency Atlas</span>
        </Link>
        <p className={classes.line}>{tagline}</p>
        <ul className={classes.benefits}>
          {points.map((point) => (
            <li key={point}>
              <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
                <path d="m3 8.5 3.5 3.5L13 4.5" fill="none" stroke="currentColor" strokeWidth="2" />
              </svg>
              {point}
            </li>
          ))}
        </ul>
      </div>
    </div>
    <div className={classes.page}>
      <div className={classes.content}>{children}</div>
    </div>
  </div>
)
