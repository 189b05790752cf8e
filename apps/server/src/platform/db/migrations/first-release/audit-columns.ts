/** Who created a row, who changed it last, and its number of changes. */
export const auditColumns = `revision int not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    created_by uuid,
    updated_by uuid`
