import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { Message } from '../components/message/message.tsx'
import '../components/styles/actions.ts'

/** Shown instead of the list until something is saved. [FAV-12] */
export const NothingSaved = () => (
  <Message title="No Saved Items Found. Use the ... icon to save items.">
    <Button component={Link} href="/home" variant="light">
      Find agencies
    </Button>
  </Message>
)

/** Shown when no saved item matches the search. */
export const NothingFound = ({ text, onShowAll }: { text: string; onShowAll(): void }) => (
  <Message title="No Saved Items Found" hint={`Nothing saved here matches “${text.trim()}”.`}>
    <Button variant="light" onClick={onShowAll}>
      Show all
    </Button>
  </Message>
)
