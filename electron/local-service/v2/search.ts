import { answerJson } from '#electron/local-service/answer.ts';
import { v2 } from '#electron/local-service/route.ts';
import { searchTasks, wordsOf } from '#electron/local-service/actions/search.ts';
import { objectsOfKind } from '#electron/local-service/storage/object-table.ts';

const MOST = 200;

/** Tasks, open and closed, and comments that have every word; nothing for no word (observed). */
const searchAll = v2.get('/search/all', async (call) => {
  const words = wordsOf(call.query.get('keywords') ?? '');
  if (words.length === 0) return answerJson({ tasks: [], comments: [] });
  const comments = (await objectsOfKind<{ readonly title: string }>(call, 'comment')).filter(({ title }) =>
    words.every((word) => title.toLowerCase().includes(word)),
  );
  return answerJson({
    tasks: (await searchTasks(call, words)).slice(0, MOST),
    comments: comments.slice(0, MOST),
  });
});

export const searchRoutes = [searchAll];
