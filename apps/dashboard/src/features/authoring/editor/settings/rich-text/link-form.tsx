import { Button, Group, Stack, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { hasCredentials, readKey } from '@waymark/contract/constants'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isLinkSavable } from '../../model/component-problem.ts'

interface LinkFormProps {
  editor: Editor
  onClose(): void
}

/** The URL of a link, validated when it is applied. */
export function LinkForm({ editor, onClose }: LinkFormProps) {
  const { t } = useTranslation('editor-settings')
  const { t: te } = useTranslation('editor')
  const [typed, setTyped] = useState(() => findAddress(editor) ?? 'https://')
  const [isRefused, setIsRefused] = useState(false)
  const isLink = editor.isActive('link')

  function apply() {
    const href = typed.trim()
    if (!isWritable(href)) return setIsRefused(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !isLink) {
      const marks = [{ type: 'link', attrs: { href } }]
      chain.insertContent({ type: 'text', text: href.replace(/^(https:\/\/|mailto:|tel:)/, ''), marks }).run()
    } else chain.setLink({ href }).run()
    onClose()
  }
  function unlink() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  function onKey(event: KeyboardEvent) {
    if (readKey(event.nativeEvent) !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    <Stack gap="xs">
      <TextInput
        size="sm"
        label={t('richText.address')}
        value={typed}
        error={isRefused && te(hasCredentials(typed) ? 'button.linkCredentials' : 'button.linkProblem')}
        spellCheck={false}
        data-autofocus
        onKeyDown={onKey}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setIsRefused(false)
        }}
      />
      <Group gap="xs" justify="flex-end">
        {isLink && (
          <Button size="xs" variant="subtle" color="gray" onClick={unlink}>
            {t('richText.unlink')}
          </Button>
        )}
        <Button size="xs" onClick={apply}>
          {t('richText.apply')}
        </Button>
      </Group>
    </Stack>
  )
}

const findAddress = (editor: Editor) => (editor.getAttributes('link') as { href?: string }).href

/** Brackets and spaces would end the URL in the markup. */
const isWritable = (href: string): boolean => isLinkSavable(href) && !/[()\s]/.test(href)
