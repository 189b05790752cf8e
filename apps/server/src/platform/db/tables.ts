import type { PlatformTables } from './tables/platform.ts'
import type { GroundTables } from './tables/ground.ts'
import type { PeopleTables } from './tables/people.ts'
import type { AppsTables } from './tables/apps.ts'
import type { AuthoringTables } from './tables/authoring.ts'
import type { AudienceTables } from './tables/audience.ts'
import type { DeliveryTables } from './tables/delivery.ts'
import type { InsightTables } from './tables/insight.ts'

/** Every table, in the camel case that queries use; the migrations use snake case. Each is in the room that writes it. */
export interface Tables
  extends
    PlatformTables,
    GroundTables,
    PeopleTables,
    AppsTables,
    AuthoringTables,
    AudienceTables,
    DeliveryTables,
    InsightTables {}
