import { Button, Text } from '@mantine/core'
import { Link } from 'wouter'
import '../../components/styles/actions.ts'
import classes from './favorites.module.css'

/** What stands in the place of the list before anything was saved. [FAV-12] */
export const NothingSaved = () => (
  <div className={classes.empty}>
    <Text fw={600}>No Saved Items Found. Use the ... icon to save items.</Text>
    <Button component={Link} href="/home" variant="light">
      Find agencies
    </Button>
  </div>
)

/** What stands there when the search meets none of the saved items. */
export const NothingFound = ({ text, onShowAll }: { text: string; onShowAll(): void }) => (
  <div className={classes.empty}>
    <Text fw={600}>No Saved Items Found</Text>
    <Text size="sm" c="dimmed">
      Nothing saved here matches “{text.trim()}”.
    </Text>
    <Button variant="light" onClick={onShowAll}>
      Show all
    </Button>
  </div>
)
