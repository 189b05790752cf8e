import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { findStep } from '../model/draft-steps.ts'
import { ButtonBlockFields } from './button-block-fields.tsx'
import { ImageBlockFields } from './image-block-fields.tsx'
import { ItemBlockFields } from './item-block-fields.tsx'
import { TextBlockFields } from './text-block-fields.tsx'
import { VideoBlockFields } from './video-block-fields.tsx'

interface BlockPlaceProps {
  stepId: string
  blockId: string
}

/** The fields of one block. They subscribe to it themselves, so typing in one re-renders no other. */
export function BlockFields({ stepId, blockId }: BlockPlaceProps) {
  const { t } = useTranslation('editor-settings')
  const { locale } = useEditor()
  const block = useEditorState(({ draft }) =>
    findStep(draft, stepId)?.component?.blocks.find(({ id }) => id === blockId),
  )
  const place = { stepId, locale }
  switch (block?.type) {
    case undefined:
      return null
    case 'TEXT':
      return <TextBlockFields block={block} {...place} />
    case 'IMAGE':
      return <ImageBlockFields block={block} {...place} />
    case 'BUTTON':
      return <ButtonBlockFields block={block} {...place} />
    case 'VIDEO':
      return <VideoBlockFields block={block} {...place} />
    case 'ITEM':
      return <ItemBlockFields block={block} {...place} />
    case 'DIVIDER':
    case 'PROGRESS':
      return (
        <Text size="xs" c="dimmed">
          {t(`content.${block.type}`)}
        </Text>
      )
  }
}
