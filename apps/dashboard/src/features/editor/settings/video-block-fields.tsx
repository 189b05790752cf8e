import { Button, Group, Image, Stack, Switch, Text, TextInput } from '@mantine/core'
import { IconPhoto, IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { limits } from '@waymark/contract/constants'
import { useEditor } from '../editor-context.ts'
import { toMediaUrl } from '../frame/create-editor-host.ts'
import { changeBlock, setText } from '../model/component-edits.ts'
import type { BlockFieldsProps, VideoBlock } from './block-fields.ts'
import { CaptionRows } from './caption-rows.tsx'
import { blockFieldId } from './field-id.ts'
import { ImageUpload } from './image-upload.tsx'
import { useComponentChange } from './use-component-change.ts'
import { useFallbackText } from './use-fallback-text.ts'
import { VideoUpload } from './video-upload.tsx'

/** A film, the picture before it starts, what it is about, and the words under it. */
export function VideoBlockFields({ step, component, block, locale }: BlockFieldsProps<VideoBlock>) {
  const { t } = useTranslation('editor-settings')
  const change = useComponentChange(step.id)
  const { app } = useEditor()
  const fallback = useFallbackText(block.alt)
  const set = (it: Partial<VideoBlock>, part: string) =>
    change(changeBlock(component, block, it), `${block.id} ${part}`)
  const removePoster = () => {
    const { poster: _, ...rest } = block
    const blocks = component.blocks.map((it) => (it.id === block.id ? rest : it))
    change({ ...component, blocks }, `${block.id} poster`)
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
          <Button
            variant="default"
            size="xs"
            leftSection={<IconUpload size={14} />}
            onClick={choose}
            loading={isUploading}
          >
            {t('video.replace')}
          </Button>
        )}
      </VideoUpload>
      <Group gap="xs" wrap="nowrap">
        {block.poster && (
          <Image src={toMediaUrl(app.sdkKey, block.poster)} alt="" w={56} h={36} fit="cover" radius="sm" />
        )}
        <ImageUpload onUploaded={(poster) => set({ poster }, `poster ${poster}`)}>
          {(choose, isUploading) => (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPhoto size={14} />}
              onClick={choose}
              loading={isUploading}
            >
              {t(block.poster ? 'video.replacePoster' : 'video.poster')}
            </Button>
          )}
        </ImageUpload>
        {block.poster && (
          <Button variant="subtle" color="gray" size="xs" onClick={removePoster}>
            {t('video.removePoster')}
          </Button>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {t('video.posterText')}
      </Text>
      <TextInput
        id={blockFieldId(block.id)}
        size="sm"
        label={t('video.alt', { locale })}
        description={t('video.altText')}
        placeholder={fallback}
        value={block.alt[locale] ?? ''}
        maxLength={limits.textLength}
        lang={locale}
        onChange={(event) =>
          set({ alt: setText(block.alt, locale, event.currentTarget.value) }, `alt ${locale}`)
        }
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
