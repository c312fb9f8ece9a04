import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { Notification } from '../../../contract/notification.ts'
import { DocumentButton } from '../document-open/document-button.tsx'

const apiPrefix = 'api/v1/'

/** "View" for a web address and for a file of the API, which the token goes along for; nothing for any other link. [BELL-05, BELL-06, BELL-07] */
export const ViewButton = ({ name, link }: Pick<Notification, 'name' | 'link'>) => {
  if (link?.startsWith('http')) {
    return (
      <Button
        component="a"
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        size="compact-sm"
        variant="default"
        leftSection={<IconExternalLink size={16} aria-hidden />}
        aria-description={name}
      >
        View
      </Button>
    )
  }
  if (link?.startsWith(apiPrefix)) {
    return <DocumentButton document={{ path: link.slice(apiPrefix.length), name }} label="View" />
  }
  return null
}
