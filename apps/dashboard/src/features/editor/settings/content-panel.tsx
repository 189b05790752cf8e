import type { Block } from '@waymark/contract'
import { Button, Menu, Stack, Text } from '@mantine/core'
import { IconHeading, IconPhoto, IconPlus, IconRectangle, IconTypography } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { limits } from '@waymark/contract/constants'
import { useEditor, useEditorState } from '../editor-context.ts'
import { addBlock, toBlockId } from '../model/component-edits.ts'
import { toTexts } from '../model/content-words.ts'
import { listLocales } from '../model/draft.ts'
import { BlockCard } from './block-card.tsx'
import type { BlockFieldsProps, ContentProps } from './block-fields.ts'
import { ButtonBlockFields } from './button-block-fields.tsx'
import { ImageBlockFields } from './image-block-fields.tsx'
import { ImageUpload } from './image-upload.tsx'
import { TextBlockFields } from './text-block-fields.tsx'
import { useComponentChange } from './use-component-change.ts'

/** What the step says, block by block. */
export function ContentPanel({ step, component }: ContentProps) {
  const { t } = useTranslation('editor')
  const { locale } = useEditor()
  const isEmpty = component.blocks.length === 0
  return (
    <Stack gap="sm">
      {isEmpty && <Text c="dimmed">{t('content.empty')}</Text>}
      {component.blocks.map((block, index) => (
        <BlockCard key={block.id} step={step} component={component} block={block} index={index}>
          <BlockFields step={step} component={component} block={block} locale={locale} />
        </BlockCard>
      ))}
      <AddBlock step={step} component={component} />
    </Stack>
  )
}

function BlockFields({ block, ...rest }: BlockFieldsProps) {
  switch (block.type) {
    case 'TEXT':
      return <TextBlockFields block={block} {...rest} />
    case 'IMAGE':
      return <ImageBlockFields block={block} {...rest} />
    case 'BUTTON':
      return <ButtonBlockFields block={block} {...rest} />
    case 'DIVIDER':
    case 'PROGRESS':
    case 'VIDEO':
    case 'ITEM':
      return null
  }
}

function AddBlock({ step, component }: ContentProps) {
  const { t } = useTranslation('editor')
  const change = useComponentChange(step.id)
  const draft = useEditorState((state) => state.draft)
  const add = (block: Block) => change(addBlock(component, block), `add ${block.id}`)
  const hasTitle = component.blocks.some((block) => block.type === 'TEXT' && block.role === 'TITLE')
  const addText = (role: 'TITLE' | 'BODY') =>
    add({ id: toBlockId(component, role === 'TITLE' ? 'title' : 'text'), type: 'TEXT', role, text: {} })
  const addButton = () =>
    add({
      id: toBlockId(component, 'button'),
      type: 'BUTTON',
      style: 'SECONDARY',
      label: toTexts(listLocales(draft), 'back'),
      action: { type: 'BACK' },
    })
  // The choice of a file outlives the menu that it was started from.
  return (
    <ImageUpload
      onUploaded={(media) => add({ id: toBlockId(component, 'image'), type: 'IMAGE', media, alt: {} })}
    >
      {(chooseImage, isUploading) => (
        <Menu position="top" width="target">
          <Menu.Target>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} />}
              loading={isUploading}
              disabled={component.blocks.length >= limits.blocksPerComponent}
            >
              {t('content.add')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {!hasTitle && (
              <Menu.Item leftSection={<IconHeading size={16} />} onClick={() => addText('TITLE')}>
                {t('content.kinds.TITLE')}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconTypography size={16} />} onClick={() => addText('BODY')}>
              {t('content.kinds.BODY')}
            </Menu.Item>
            <Menu.Item leftSection={<IconPhoto size={16} />} onClick={chooseImage}>
              {t('content.kinds.IMAGE')}
            </Menu.Item>
            <Menu.Item leftSection={<IconRectangle size={16} />} onClick={addButton}>
              {t('content.kinds.BUTTON')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </ImageUpload>
  )
}
