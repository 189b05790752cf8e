import { z } from 'zod'
import { projectSubTypes } from '../../constants/authoring/catalogue.ts'
import { id, int4 } from '../../fields/entity.ts'

/** A step of a live guide whose element is missing, or is found by its looks alone, as `missingElementRules` define it. */
export const failingStep = z.object({
  deploymentId: id,
  deploymentName: z.string(),
  projectId: id,
  projectName: z.string(),
  projectSubType: z.enum(projectSubTypes),
  appVersionId: id,
  stepKey: z.string(),
  /** The step in its project, as its author left it; null if it was deleted there. */
  assistId: id.nullable(),
  /** The page of a dynamic flow that it belongs to. */
  pageId: id.nullable(),
  stepName: z.string().nullable(),
  /** The capture that its identifier was made on. */
  captureId: id.nullable(),
  /** The number of times in the last 7 days that the live version was to show the step. */
  attempts: z.int(),
  /** The live version. */
  version: z.int(),
  /** The number of those in which its element was not found. */
  missing: z.int(),
  /** The number of those in which several elements fit equally well. */
  ambiguous: z.int(),
  /** The number of times in the last 7 days that its clues did not find its element but its looks did. */
  moved: z.int(),
  /** `missing`, or `moved` of a moved element, of `attempts`, 0 to 1. */
  share: z.number(),
  /** The first day on which it was missing or found by its looks, in UTC. */
  since: z.iso.date(),
  /** The last such day; null if that is more than 7 days ago. */
  lastOn: z.iso.date().nullable(),
})
export type FailingStep = z.infer<typeof failingStep>

/** The health of an app's live guides. */
export const appHealth = z.object({
  /** The steps whose element is missing, most often first, at most 200. */
  failingSteps: z.array(failingStep),
  /** The steps whose element was missing with too few attempts to judge, most often first, at most 200. */
  undecidedSteps: z.array(failingStep),
  /**
   * The steps whose element is found by its looks alone, most often first, at most 200, without those that somebody
   * keeps as they are in the live version.
   */
  movedSteps: z.array(failingStep),
})
export type AppHealth = z.infer<typeof appHealth>

/** That a step of a deployment's version stays at the element that is found by its looks. */
export const keptElement = z.object({
  stepKey: z.string().min(1).max(40),
  version: int4,
  /** Whether it is not listed any more. */
  isKept: z.boolean(),
})
