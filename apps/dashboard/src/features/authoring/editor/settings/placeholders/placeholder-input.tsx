import { TextInput, type TextInputProps } from '@mantine/core'
import { useEditor } from '../../store/editor-context.ts'
import { InsertPlaceholder } from './insert-placeholder.tsx'
import { usePlaceholderPlace } from './use-placeholder-place.ts'

interface PlaceholderInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'rightSection' | 'ref'> {
  value: string
  onText(text: string): void
}

/** A field for a text of one line, into which placeholders can be inserted. Typing `{{` asks for one. */
export function PlaceholderInput({ value, onText, ...props }: PlaceholderInputProps) {
  const { app, locale } = useEditor()
  const { ref, type, ...place } = usePlaceholderPlace<HTMLInputElement>({ value, onText })
  return (
    <TextInput
      {...props}
      ref={ref}
      value={value}
      onChange={(event) => type(event.currentTarget)}
      rightSection={<InsertPlaceholder appId={app.id} locale={locale} place={place} />}
    />
  )
}
