import { TextInput, type TextInputProps } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'

/** A field for a zip code, with a map pin. */
export const ZipField = (props: Omit<TextInputProps, 'type' | 'leftSection'>) => (
  <TextInput
    {...props}
    autoComplete="postal-code"
    inputMode="numeric"
    leftSection={<IconMapPin size={18} aria-hidden />}
  />
)
