import { sameOriginHeader } from '../../../api/clients.ts';
import { networkProblem, readProblem } from '../../../api/problem.ts';

/**
 * Posts a form with a picture and tells how much of it has gone (from 0 to 1), which fetch cannot. Gives the answer's
 * JSON; throws ProblemError like every call.
 */
export function sendPicture<Answer>(
  path: string,
  form: FormData,
  onProgress?: (share: number) => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.responseType = 'text';
    for (const [name, value] of Object.entries(sameOriginHeader)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onerror = () => reject(networkProblem(null));
    request.onabort = () => reject(networkProblem(null));
    request.onload = () => {
      const { status } = request;
      const body = parsed(request.responseText);
      if (status >= 200 && status < 300) resolve(body as Answer);
      else reject(readProblem(body, new Response(null, { status })));
    };
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
