import { Button, Group, Popover, Stack, TextInput } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconLink } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { hasCredentials } from '@waymark/contract/constants'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isLinkSavable } from '../../model/component-problem.ts'

interface LinkControlProps {
  editor: Editor
}

/** Makes a link of the marked words, or changes the one that the caret stands in. */
export function LinkControl({ editor }: LinkControlProps) {
  const { t } = useTranslation('editor-settings')
  const { t: te } = useTranslation('editor')
  const [typed, setTyped] = useState<string | null>(null)
  const [isTold, setIsTold] = useState(false)
  const isLink = editor.isActive('link')
  const close = () => {
    setTyped(null)
    setIsTold(false)
    editor.commands.focus()
  }
  const open = () => {
    const { href } = editor.getAttributes('link') as { href?: string }
    setTyped(href ?? 'https://')
  }
  function apply() {
    const href = typed?.trim() ?? ''
    if (!isWritable(href)) return setIsTold(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !isLink) {
      const marks = [{ type: 'link', attrs: { href } }]
      chain.insertContent({ type: 'text', text: href.replace(/^(https:\/\/|mailto:|tel:)/, ''), marks }).run()
    } else chain.setLink({ href }).run()
    close()
  }
  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    <Popover
      opened={typed !== null}
      onDismiss={close}
      trapFocus
      withinPortal
      width={280}
      position="bottom-end"
    >
      <Popover.Target>
        <RichTextEditor.Control
          onClick={() => (typed === null ? open() : close())}
          aria-label={t('richText.link')}
          title={t('richText.link')}
          active={isLink}
        >
          <IconLink size={16} stroke={1.5} aria-hidden="true" />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('richText.link')}>
        <Stack gap="xs">
          <TextInput
            size="sm"
            label={t('richText.address')}
            value={typed ?? ''}
            error={
              isTold && te(hasCredentials(typed ?? '') ? 'button.linkCredentials' : 'button.linkProblem')
            }
            spellCheck={false}
            data-autofocus
            onKeyDown={onKey}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setIsTold(false)
            }}
          />
          <Group gap="xs" justify="flex-end">
            {isLink && (
              <Button
                size="xs"
                variant="subtle"
                color="gray"
                onClick={() => {
                  editor.chain().focus().extendMarkRange('link').unsetLink().run()
                  close()
                }}
              >
                {t('richText.unlink')}
              </Button>
            )}
            <Button size="xs" onClick={apply}>
              {t('richText.apply')}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Brackets and spaces would end the address in the markup. */
const isWritable = (href: string): boolean => isLinkSavable(href) && !/[()\s]/.test(href)
