import {
  IconAbc,
  IconAlignLeft,
  IconCircleDot,
  IconListCheck,
  IconNumber10Small,
  IconStar,
  IconTimeline,
} from '@tabler/icons-react'
import type { QuestionType } from '@waymark/contract/constants'

export const questionIcons = {
  SINGLE_SELECTION: IconCircleDot,
  MULTI_SELECTION: IconListCheck,
  SINGLE_LINE_INPUT: IconAbc,
  MULTI_LINE_INPUT: IconAlignLeft,
  STAR_RATING: IconStar,
  NPS_RATING: IconNumber10Small,
  OPINION_SCALE: IconTimeline,
} as const satisfies Record<QuestionType, typeof IconAbc>
