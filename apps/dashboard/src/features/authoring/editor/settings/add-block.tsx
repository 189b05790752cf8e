import { Button, Menu } from '@mantine/core'
import {
  IconHeading,
  IconListCheck,
  IconMinus,
  IconPhoto,
  IconPlus,
  IconProgress,
  IconRectangle,
  IconTypography,
  IconVideo,
} from '@tabler/icons-react'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '@waymark/contract/constants'
import { useEditorState } from '../store/editor-context.ts'
import { findStep } from '../model/draft-steps.ts'
import type { BlockKind } from '@waymark/contract/constants'
import { listAddable } from './fitting-blocks.ts'
import { ImageUpload } from './image-upload.tsx'
import { useAddBlock } from './use-add-block.ts'
import { VideoUpload } from './video-upload.tsx'

const ICONS: Record<BlockKind, typeof IconPlus> = {
  TITLE: IconHeading,
  BODY: IconTypography,
  IMAGE: IconPhoto,
  VIDEO: IconVideo,
  BUTTON: IconRectangle,
  DIVIDER: IconMinus,
  PROGRESS: IconProgress,
  ITEM: IconListCheck,
}

interface AddBlockProps {
  stepId: string
}

/** Adds a block that fits the container; images and videos are uploaded first. */
export const AddBlock = memo(function AddBlock({ stepId }: AddBlockProps) {
  const { t } = useTranslation('editor')
  const add = useAddBlock(stepId)
  const [isOpen, setIsOpen] = useState(false)
  const isFull = useEditorState(
    ({ draft }) => (findStep(draft, stepId)?.component?.blocks.length ?? 0) >= limits.blocksPerComponent,
  )
  // The file input outlives the menu that opened it.
  return (
    <ImageUpload onUploaded={(media) => add('IMAGE', media)}>
      {(chooseImage, isImageComing) => (
        <VideoUpload onUploaded={(media) => add('VIDEO', media)}>
          {(chooseVideo, isVideoComing) => (
            <Menu position="top" width="target" opened={isOpen} onChange={setIsOpen}>
              <Menu.Target>
                <Button
                  variant="default"
                  leftSection={<IconPlus size={16} />}
                  loading={isImageComing || isVideoComing}
                  disabled={isFull}
                >
                  {t('content.add')}
                </Button>
              </Menu.Target>
              {isOpen && (
                <Menu.Dropdown>
                  <AddableItems
                    stepId={stepId}
                    onChoose={(kind) =>
                      kind === 'IMAGE' ? chooseImage() : kind === 'VIDEO' ? chooseVideo() : add(kind)
                    }
                  />
                </Menu.Dropdown>
              )}
            </Menu>
          )}
        </VideoUpload>
      )}
    </ImageUpload>
  )
})

interface AddableItemsProps extends AddBlockProps {
  onChoose(kind: BlockKind): void
}

function AddableItems({ stepId, onChoose }: AddableItemsProps) {
  const { t } = useTranslation('editor')
  const component = useEditorState(({ draft }) => findStep(draft, stepId)?.component)
  return (component ? listAddable(component) : []).map((kind) => {
    const Icon = ICONS[kind]
    return (
      <Menu.Item key={kind} leftSection={<Icon size={16} />} onClick={() => onChoose(kind)}>
        {t(`content.kinds.${kind}`)}
      </Menu.Item>
    )
  })
}
