import { Button, Group, Menu } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconAction } from '../kit/icon-action.tsx'
import { stepZoom, ZOOM_RANGE, type PageView } from '../page/device.ts'
import { ButtonMenu } from '../../../../ui/dialogs/menu.tsx'

interface ZoomMenuProps {
  zoom: PageView['zoom']
  scale: number
  onZoom(zoom: PageView['zoom']): void
}

const CHOICES = [0.5, 0.75, 1, 1.5, 2]

export function ZoomMenu({ zoom, scale, onZoom }: ZoomMenuProps) {
  const { t } = useTranslation('editor-canvas')
  const percent = Math.round(scale * 100)
  return (
    <Group gap={0} wrap="nowrap">
      <IconAction
        size="sm"
        label={t('view.zoomOut')}
        onClick={() => onZoom(stepZoom(scale, -1))}
        isDisabled={scale <= ZOOM_RANGE.least}
      >
        <IconMinus size={14} />
      </IconAction>
      <ButtonMenu
        button={
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            px={4}
            miw={48}
            aria-label={t('view.zoom', { percent })}
          >
            {t('view.percent', { percent })}
          </Button>
        }
      >
        <Menu.RadioGroup
          value={String(zoom)}
          onChange={(value) => onZoom(value === 'FIT' ? 'FIT' : Number(value))}
        >
          <Menu.RadioItem value="FIT">{t('view.zoomFit')}</Menu.RadioItem>
          {CHOICES.map((choice) => (
            <Menu.RadioItem key={choice} value={String(choice)}>
              {t('view.percent', { percent: choice * 100 })}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </ButtonMenu>
      <IconAction
        size="sm"
        label={t('view.zoomIn')}
        onClick={() => onZoom(stepZoom(scale, 1))}
        isDisabled={scale >= ZOOM_RANGE.most}
      >
        <IconPlus size={14} />
      </IconAction>
    </Group>
  )
}
