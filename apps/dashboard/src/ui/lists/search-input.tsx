import { ActionIcon, TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface SearchInputProps {
  label: string
  value: string
  onSearch: (search: string) => void
}

/** The search field above a list. Typed text shows at once, and the list follows when it has been rendered. */
export function SearchInput({ label, value, onSearch }: SearchInputProps) {
  const { t } = useTranslation('common')
  const { typed, type } = useTyped(value, onSearch)
  return (
    <TextInput
      size="sm"
      flex={1}
      miw={220}
      maw={360}
      maxLength={200}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} />}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      rightSection={
        typed && (
          <ActionIcon variant="subtle" color="gray" aria-label={t('search.clear')} onClick={() => type('')}>
            <IconX size={16} />
          </ActionIcon>
        )
      }
    />
  )
}

/** The text in the field, which is ahead of the value while the list is being rendered. */
function useTyped(value: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState<string[]>([])
  if (value !== known) {
    setKnown(value)
    const arrived = sent.indexOf(value)
    setSent(sent.slice(arrived + 1))
    // Not typed here: the search was cleared, or the page was left and returned to.
    if (arrived < 0) setTyped(value)
  }
  const type = (text: string) => {
    setTyped(text)
    setSent((before) => [...before, text])
    onSearch(text)
  }
  return { typed, type }
}
