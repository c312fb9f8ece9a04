import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconHeart, IconHeartOff, IconShare } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { itemName } from '../../../contract/item-name.ts'
import type { favoritesMachine } from '../../machines/favorites/machine.ts'
import { isItemSaved } from '../../machines/favorites/same-item.ts'
import type { optionsDialogMachine } from '../../machines/options-dialog/machine.ts'
import { isOpen, selectOptionsItem } from '../../machines/options-dialog/selectors.ts'
import { texts } from '../../machines/options-dialog/texts.ts'
import { CopyButton } from '../copy-button/copy-button.tsx'
import { createShareText } from '../shared-wiring/share-mail.ts'

export interface OptionsDialogProps {
  actor: ActorRefFrom<typeof optionsDialogMachine>
  favorites: ActorRefFrom<typeof favoritesMachine>
}

/** "Share This" and "Favorite This" or "Remove Favorite" for the item of a card; closes after each choice. */
export const OptionsDialog = ({ actor, favorites }: OptionsDialogProps) => {
  const opened = useSelector(actor, isOpen)
  const item = useSelector(actor, selectOptionsItem)
  const isSaved = useSelector(favorites, (snapshot) => item !== null && isItemSaved(snapshot.context, item))
  return (
    <Modal
      opened={opened}
      onClose={() => actor.send({ type: 'options.dismissed' })}
      title={texts.heading}
      size="xs"
      centered
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {item === null ? null : (
        <Stack gap="sm">
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {itemName(item)}
          </Text>
          <Button
            variant="default"
            leftSection={<IconShare size={18} aria-hidden />}
            onClick={() => actor.send({ type: 'share.chosen' })}
            data-autofocus
          >
            {texts.share}
          </Button>
          {isSaved ? (
            <Button
              variant="default"
              leftSection={<IconHeartOff size={18} aria-hidden />}
              onClick={() => actor.send({ type: 'removal.chosen' })}
            >
              {texts.remove}
            </Button>
          ) : (
            <Button
              variant="default"
              leftSection={<IconHeart size={18} aria-hidden />}
              onClick={() => actor.send({ type: 'favorite.chosen' })}
            >
              {texts.favorite}
            </Button>
          )}
          <Group justify="center">
            <CopyButton text={() => createShareText(item)} about={itemName(item)} />
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
