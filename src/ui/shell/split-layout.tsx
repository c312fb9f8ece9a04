import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { LogoMark } from './logo.tsx'
import { LogoPanelArt } from './logo-panel-art.tsx'
import classes from './split-layout.module.css'

/** The layout of signed-out pages: a black panel with the logo on wide screens, and the page beside it. */
export const SplitLayout = ({ children }: { children: ReactNode }) => (
  <div className={classes.split}>
    <div className={classes.panel}>
      <LogoPanelArt />
      <div className={classes.panelWords}>
        <Link className={classes.panelLogo} href="/" aria-label="Agency Atlas, welcome page">
          <LogoMark size={56} />
          <span>Agency Atlas</span>
        </Link>
        <p className={classes.panelLine}>Find the public-sector agencies near you, and know whom to call.</p>
      </div>
    </div>
    <div className={classes.page}>
      <Link className={classes.logo} href="/" aria-label="Agency Atlas, welcome page">
        <LogoMark size={26} />
        <span>Agency Atlas</span>
      </Link>
      <div className={classes.content}>{children}</div>
    </div>
  </div>
)
