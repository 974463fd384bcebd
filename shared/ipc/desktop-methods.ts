import { z } from 'zod';
import { desktopStateSchema } from '#shared/domain/desktop/desktop-state.ts';
import { pageRequestSchema, pageWindowSchema } from '#shared/domain/desktop/page-request.ts';
import { taskIdSchema } from '#shared/domain/ids.ts';
import { command, done, nothing, query } from '#shared/ipc/method.ts';

const printOutcomeSchema = z.enum(['done', 'cancelled']).nullable();

/** What an installed app can do and a page in a browser cannot. There, nothing is done and the answer says so. */
export const desktopMethods = {
  /** Null in a browser. */
  'desktop.state': query({ input: nothing, output: desktopStateSchema.nullable() }),
  /** Whether Docket is started with the session. */
  'desktop.setOpenAtLogin': command({
    input: z.strictObject({ openAtLogin: z.boolean() }),
    output: desktopStateSchema.nullable(),
  }),
  /** Shows the folder of the log in the file manager. */
  'desktop.openLogs': command({ input: nothing, output: done }),
  /** What waits for this page, oldest first; it is handed out once. */
  'desktop.takePageRequests': command({
    input: z.strictObject({ window: pageWindowSchema }),
    output: z.array(pageRequestSchema),
  }),
  /** Hides the window of the quick entry and gives the keyboard back to whoever had it. */
  'desktop.leaveQuickEntry': command({ input: nothing, output: done }),
  /** Opens the small window of the focus session, or brings it to the front; or closes it. */
  'desktop.setFocusWindow': command({ input: z.strictObject({ isOpen: z.boolean() }), output: done }),
  /** Brings the window to the front, on this task. */
  'desktop.showTask': command({
    input: z.strictObject({ id: taskIdSchema }),
    output: done,
  }),
  /** Prints what the page has made ready. The answer comes when the dialog of the system is closed; null in a browser. */
  'desktop.print': query({ input: nothing, output: printOutcomeSchema }),
  /** Saves the same as PDF, where the person says. @param name that is proposed */
  'desktop.savePdf': query({
    input: z.strictObject({ name: z.string().min(1).max(200) }),
    output: printOutcomeSchema,
  }),
};
