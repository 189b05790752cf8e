import { listPlaceholders, writePlaceholder, type Placeholder } from '@waymark/contract/rich-text'
import { isAnswerToken } from '@waymark/contract/survey-path'
import { useRef, useState } from 'react'

interface Place {
  start: number
  end: number
  placeholder?: Placeholder
}

interface WrittenField {
  value: string
  onText(text: string): void
}

/** Finds the place in a field for a placeholder, and replaces the text there. Typing `{{` asks for one. */
export function usePlaceholderPlace<Field extends HTMLInputElement | HTMLTextAreaElement>({
  value,
  onText,
}: WrittenField) {
  const ref = useRef<Field>(null)
  const [place, setPlace] = useState<Place | null>(null)

  function replace(written: string) {
    if (!place) return
    onText(value.slice(0, place.start) + written + value.slice(place.end))
    setPlace(null)
    const caret = place.start + written.length
    // Waits until the field has its new text.
    setTimeout(() => {
      ref.current?.focus()
      ref.current?.setSelectionRange(caret, caret)
    })
  }

  return {
    ref,
    isOpen: place !== null,
    /** The placeholder at the caret. */
    value: place?.placeholder,
    type({ value: text, selectionStart }: Pick<Field, 'value' | 'selectionStart'>) {
      const caret = selectionStart ?? text.length
      onText(text)
      const hasAsked = text.length > value.length && text.slice(0, caret).endsWith('{{')
      if (hasAsked) setPlace({ start: caret - 2, end: caret })
    },
    askAtCaret() {
      const { selectionStart, selectionEnd } = ref.current ?? {}
      const start = selectionStart ?? value.length
      const end = selectionEnd ?? start
      const found = listPlaceholders(value).find((it) => it.start <= start && end <= it.end)
      const isOne = found && !isAnswerToken(value.slice(found.start, found.end))
      setPlace(isOne ? found : { start, end })
    },
    onClose() {
      setPlace(null)
      ref.current?.focus()
    },
    onChoose: (placeholder: Placeholder) => replace(writePlaceholder(placeholder)),
    onRemove: () => replace(''),
  }
}

export type PlaceholderPlace = ReturnType<typeof usePlaceholderPlace>
