import type { ActorRefFrom } from 'xstate'
import type { favoritesMachine } from '../../machines/favorites/machine.ts'
import { optionsDialogMachine } from '../../machines/options-dialog/machine.ts'
import { composeItemMail } from '../../services/compose-share-mail.ts'
import { openMailComposer } from '../../services/mail.ts'

export const provideOptionsDialog = (favorites: ActorRefFrom<typeof favoritesMachine>) =>
  optionsDialogMachine.provide({
    actions: {
      shareItem: (_, { item }) => {
        if (item) openMailComposer(composeItemMail(item))
      },
      saveItem: (_, { item }) => {
        if (item) favorites.send({ type: 'save.requested', item })
      },
      removeItem: (_, { item }) => {
        if (item) favorites.send({ type: 'removal.requested', item })
      },
    },
  })
