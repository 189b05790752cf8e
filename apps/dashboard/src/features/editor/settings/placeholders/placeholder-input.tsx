import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import { listPlaceholders, writePlaceholder, type Placeholder } from '@waymark/contract/rich-text'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlaceholderPopover } from './placeholder-popover.tsx'

interface PlaceholderInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'rightSection' | 'ref'> {
  value: string
  onText(text: string): void
}

interface Place {
  start: number
  end: number
  placeholder?: Placeholder
}

/** A field for a text of one line, into which placeholders can be inserted. Typing `{{` asks for one. */
export function PlaceholderInput({ value, onText, ...props }: PlaceholderInputProps) {
  const { t } = useTranslation('editor-placeholders')
  const input = useRef<HTMLInputElement>(null)
  const [place, setPlace] = useState<Place | null>(null)

  function askAtCaret() {
    const { selectionStart, selectionEnd } = input.current ?? {}
    const start = selectionStart ?? value.length
    const end = selectionEnd ?? start
    setPlace(listPlaceholders(value).find((it) => it.start <= start && end <= it.end) ?? { start, end })
  }
  function replace(written: string) {
    if (!place) return
    onText(value.slice(0, place.start) + written + value.slice(place.end))
    setPlace(null)
    const caret = place.start + written.length
    // Once the field has its new text.
    setTimeout(() => {
      input.current?.focus()
      input.current?.setSelectionRange(caret, caret)
    })
  }
  return (
    <TextInput
      {...props}
      ref={input}
      value={value}
      onChange={(event) => {
        const { value: text, selectionStart } = event.currentTarget
        const caret = selectionStart ?? text.length
        onText(text)
        const hasAsked = text.length > value.length && text.slice(0, caret).endsWith('{{')
        if (hasAsked) setPlace({ start: caret - 2, end: caret })
      }}
      rightSection={
        <PlaceholderPopover
          isOpen={place !== null}
          value={place?.placeholder}
          onClose={() => {
            setPlace(null)
            input.current?.focus()
          }}
          onChoose={(placeholder) => replace(writePlaceholder(placeholder))}
          onRemove={() => replace('')}
        >
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t('insert')}
            title={t('insert')}
            onMouseDown={(event) => event.preventDefault()}
            onClick={askAtCaret}
          >
            <IconBraces size={14} aria-hidden="true" />
          </ActionIcon>
        </PlaceholderPopover>
      }
    />
  )
}
