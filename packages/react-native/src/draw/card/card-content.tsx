import type { Block } from '@waymark/contract'
import { Fragment, type ReactNode } from 'react'
import { useDrawing, useFindText } from '../drawing.tsx'
import { DividerBlock, ProgressBlock } from './line-blocks.tsx'
import { ImageBlock } from './image-block.tsx'
import { Note } from './note.tsx'
import { TextBlock } from './text-block.tsx'
import { VideoBlock } from './video-block.tsx'

interface CardContentProps {
  /** Space that buttons in the corner take from the first part. */
  endInset: number
  drawBlock?: ((block: Block) => ReactNode | undefined) | undefined
  afterTitle?: ReactNode
}

/** The step's blocks in the author's order, except its buttons, which stand below them. */
export function CardContent({ endInset, drawBlock, afterTitle }: CardContentProps) {
  const { component } = useDrawing()
  const findText = useFindText()
  const shown = component.blocks.filter(
    (block) => block.type !== 'BUTTON' && (block.type !== 'TEXT' || findText(block.text)),
  )
  const texts = shown.filter(({ type }) => type === 'TEXT')
  const title = texts.find((block) => block.type === 'TEXT' && block.role === 'TITLE')
  const name = title ?? texts[0]
  return (
    <>
      {!title && afterTitle}
      {shown.map((block, at) => (
        <Fragment key={block.id}>
          {drawBlock?.(block) ?? (
            <CardBlock
              block={block}
              isFirst={at === 0}
              isName={block === name}
              endInset={at === 0 ? endInset : 0}
            />
          )}
          {block === title && afterTitle}
        </Fragment>
      ))}
      <Note />
    </>
  )
}

interface CardBlockProps {
  block: Block
  isFirst: boolean
  isName: boolean
  endInset: number
}

function CardBlock({ block, isFirst, isName, endInset }: CardBlockProps) {
  switch (block.type) {
    case 'TEXT':
      return <TextBlock block={block} isName={isName} endInset={endInset} />
    case 'IMAGE':
      return <ImageBlock block={block} isFirst={isFirst} />
    case 'VIDEO':
      return <VideoBlock block={block} isFirst={isFirst} />
    case 'DIVIDER':
      return <DividerBlock />
    case 'PROGRESS':
      return <ProgressBlock />
    case 'BUTTON':
    case 'ITEM':
      return null
  }
}
