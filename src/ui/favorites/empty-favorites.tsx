import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { Message } from '../components/message/message.tsx'
import '../components/styles/actions.ts'

/** What stands in the place of the list before anything was saved. [FAV-12] */
export const NothingSaved = () => (
  <Message title="No Saved Items Found. Use the ... icon to save items.">
    <Button component={Link} href="/home" variant="light">
      Find agencies
    </Button>
  </Message>
)

/** What stands there when the search meets none of the saved items. */
export const NothingFound = ({ text, onShowAll }: { text: string; onShowAll(): void }) => (
  <Message title="No Saved Items Found" hint={`Nothing saved here matches “${text.trim()}”.`}>
    <Button variant="light" onClick={onShowAll}>
      Show all
    </Button>
  </Message>
)
