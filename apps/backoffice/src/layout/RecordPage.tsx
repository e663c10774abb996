import { type HeadedResource, useRecordHeading } from '@finance/widgets';
import { Card } from '@finance/widgets/ui';
import type { ReactNode } from 'react';
import { Page } from './Page.tsx';
import { ToList } from './ToList.tsx';

export interface RecordPageProps {
  resource: HeadedResource;
  id: number | string;
  /** The heading where it is more than the record's title. */
  heading?: ReactNode;
  /** The detail. */
  children: ReactNode;
}

/** One record, under what the dialog of its list calls it. */
export function RecordPage({ resource, id, heading, children }: RecordPageProps) {
  const { title, isMissing } = useRecordHeading(resource, id);
  return (
    <Page title={title} heading={heading} width="record" isRecord={!isMissing}>
      <Card>
        {children}
        {isMissing && <ToList of={resource} />}
      </Card>
    </Page>
  );
}
