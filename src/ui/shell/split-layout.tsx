import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { LogoMark } from './logo.tsx'
import { LogoPanelArt } from './logo-panel-art.tsx'
import classes from './split-layout.module.css'

/** The layout of signed-out pages: a dark panel with the logo and what the product does, and the page. */
export const SplitLayout = ({ children }: { children: ReactNode }) => (
  <div className={classes.split}>
    <div className={classes.panel}>
      <LogoPanelArt />
      <div className={classes.words}>
        <Link className={classes.logo} href="/" aria-label="Agency Atlas, welcome page">
          <LogoMark size={40} />
          <span>Agency Atlas</span>
        </Link>
        <p className={classes.short}>Public-sector agencies on a map, and the right people to call.</p>
        <p className={classes.line}>Find public-sector agencies near you and the right people to call.</p>
        <ul className={classes.points}>
          <li>Search by place, type, and distance on one map</li>
          <li>See contacts and Sourcewell purchases for each agency</li>
          <li>Save favorites and share them with your team</li>
        </ul>
      </div>
    </div>
    <div className={classes.page}>
      <div className={classes.content}>{children}</div>
    </div>
  </div>
)
