import { useSelector } from '@xstate/react'
import { useApp } from '../app-context.tsx'
import classes from './bar.module.css'

/** Ends the session; red in the mobile menu. */
export const SignOutButton = ({ inMenu }: { inMenu: boolean }) => {
  const { session } = useApp()
  const possible = useSelector(session, (snapshot) => snapshot.can({ type: 'signOut.requested' }))
  return (
    <button
      type="button"
      className={inMenu ? classes.menuSignOut : classes.signOut}
      disabled={!possible}
      onClick={() => session.send({ type: 'signOut.requested' })}
    >
      Sign Out
    </button>
  )
}
