import { Group, Image, Stack, Switch, Text } from '@mantine/core'
import { IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { latePart } from '../../../../lib/state/late-part.tsx'
import { useEditor } from '../store/editor-context.ts'
import { toMediaUrl } from '../page/media-url.ts'
import { IconAction } from '../kit/icon-action.tsx'
import { AltField } from './alt-field.tsx'
import type { BlockFieldsProps, VideoBlock } from './content-props.ts'
import { ImageUpload } from './image-upload.tsx'
import { UploadButton } from './upload-button.tsx'
import { useBlockChange } from './use-block-change.ts'
import { useFallbackText } from './use-fallback-text.ts'
import { VideoUpload } from './video-upload.tsx'

const CaptionRows = latePart(async () => (await import('./caption-rows.tsx')).CaptionRows)

/** A video, its poster image, its alternative text, and its captions. */
export function VideoBlockFields({ stepId, block, locale }: BlockFieldsProps<VideoBlock>) {
  const { t } = useTranslation('editor-settings')
  const change = useBlockChange(stepId)
  const { app } = useEditor()
  const fallback = useFallbackText(block.alt)
  const set = (it: Partial<VideoBlock>, part: string) => change({ ...block, ...it }, part)
  const removePoster = () => {
    const { poster: _, ...rest } = block
    change(rest, 'poster')
  }
  return (
    <Stack gap="sm">
      <video
        controls
        muted
        preload="metadata"
        src={toMediaUrl(app.sdkKey, block.media)}
        poster={block.poster && toMediaUrl(app.sdkKey, block.poster)}
        aria-label={block.alt[locale] ?? (fallback || t('video.player'))}
        style={{ width: '100%', maxHeight: 160, borderRadius: 6, background: '#000' }}
      />
      <VideoUpload onUploaded={(media) => set({ media }, `media ${media}`)}>
        {(choose, isUploading) => (
          <UploadButton icon={<IconUpload size={14} />} isUploading={isUploading} onClick={choose}>
            {t('video.replace')}
          </UploadButton>
        )}
      </VideoUpload>
      <Group gap="xs" wrap="nowrap">
        {block.poster && (
          <Image src={toMediaUrl(app.sdkKey, block.poster)} alt="" w={56} h={36} fit="cover" radius="sm" />
        )}
        <ImageUpload onUploaded={(poster) => set({ poster }, `poster ${poster}`)}>
          {(choose, isUploading) => (
            <UploadButton icon={<IconPhoto size={14} />} isUploading={isUploading} onClick={choose}>
              {t(block.poster ? 'video.replacePoster' : 'video.poster')}
            </UploadButton>
          )}
        </ImageUpload>
        {block.poster && (
          <IconAction size="sm" label={t('video.removePoster')} onClick={removePoster}>
            <IconTrash size={14} />
          </IconAction>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {t('video.posterText')}
      </Text>
      <AltField
        block={block}
        locale={locale}
        label={t('video.alt', { locale })}
        description={t('video.altText')}
        onChange={(alt) => set({ alt }, `alt ${locale}`)}
      />
      <Switch
        label={t('video.autoplay')}
        description={t('video.autoplayText')}
        checked={block.autoplay}
        onChange={(event) => set({ autoplay: event.currentTarget.checked }, 'autoplay')}
      />
      <CaptionRows
        block={block}
        locale={locale}
        onChange={(captions) => set({ captions }, `captions ${locale}`)}
      />
    </Stack>
  )
}
