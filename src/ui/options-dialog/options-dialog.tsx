import { Button, Modal, Stack, Text } from '@mantine/core'
import { IconHeart, IconHeartFilled, IconShare } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { itemName } from '../../../contract/item-name.ts'
import type { favoritesMachine } from '../../machines/favorites/machine.ts'
import { isItemSaved } from '../../machines/favorites/saved-items.ts'
import type { optionsDialogMachine } from '../../machines/options-dialog/machine.ts'
import { isOpen, selectOptionsItem } from '../../machines/options-dialog/selectors.ts'
import { texts } from '../../machines/options-dialog/texts.ts'
import { CopyButton } from '../components/copy-button/copy-button.tsx'
import { createShareText } from '../shared-wiring/share-by-email.ts'
import classes from './options-dialog.module.css'

export interface OptionsDialogProps {
  actor: ActorRefFrom<typeof optionsDialogMachine>
  favorites: ActorRefFrom<typeof favoritesMachine>
}

/**
 * "Share This" and "Favorite This" or "Remove Favorite" for the item of a card, which close the dialog, and "Copy", which
 * keeps it open and says "Copied".
 */
export const OptionsDialog = ({ actor, favorites }: OptionsDialogProps) => {
  const opened = useSelector(actor, isOpen)
  const item = useSelector(actor, selectOptionsItem)
  const isSaved = useSelector(favorites, (snapshot) => item !== null && isItemSaved(snapshot.context, item))
  const row = { variant: 'subtle', color: 'gray' } as const
  return (
    <Modal
      opened={opened}
      onClose={() => actor.send({ type: 'options.closed' })}
      title={texts.heading}
      size="xs"
      centered
      classNames={{ inner: classes.inner ?? '', content: classes.content ?? '' }}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {item === null ? null : (
        <Stack className={classes.rows} gap={0}>
          <Text className={classes.name}>{itemName(item)}</Text>
          <Button
            {...row}
            leftSection={<IconShare aria-hidden />}
            onClick={() => actor.send({ type: 'share.chosen' })}
            data-autofocus
          >
            {texts.share}
          </Button>
          {isSaved ? (
            <Button
              {...row}
              leftSection={<IconHeartFilled color="var(--favorite)" aria-hidden />}
              onClick={() => actor.send({ type: 'removal.chosen' })}
            >
              {texts.remove}
            </Button>
          ) : (
            <Button
              {...row}
              leftSection={<IconHeart aria-hidden />}
              onClick={() => actor.send({ type: 'save.chosen' })}
            >
              {texts.favorite}
            </Button>
          )}
          <CopyButton text={() => createShareText(item)} about={itemName(item)} />
        </Stack>
      )}
    </Modal>
  )
}
