import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { texts } from '../../machines/resource-list/texts.ts'
import classes from './resource-list-layout.module.css'

interface SearchFieldProps {
  label: string
  placeholder: string
  text: string
  onChange(text: string): void
}

export const SearchField = ({ label, placeholder, text, onChange }: SearchFieldProps) => {
  const field = useRef<HTMLInputElement>(null)
  return (
    <search className={classes.search}>
      <TextInput
        ref={field}
        aria-label={label}
        placeholder={placeholder}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          text === '' ? null : (
            <CloseButton
              aria-label={texts.clearSearch}
              onClick={() => {
                onChange('')
                field.current?.focus()
              }}
            />
          )
        }
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </search>
  )
}
