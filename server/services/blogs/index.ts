import type { operations } from '../../../openapi/generated/blogs.d.ts';
import { type Handlers, notBuiltIn, type ServiceDeps } from '../service.ts';

/** The built-in blogs service. Its operations have no built-in form yet: they answer 501. */
export function createBlogsService(_deps: ServiceDeps): Handlers<operations> {
  return {
    listBlogs: notBuiltIn,
    getBlogImage: notBuiltIn,
    getBlogBody: notBuiltIn,
    getBlogPicture: notBuiltIn,
    storeBlogImage: notBuiltIn,
    storeBlog: notBuiltIn,
    deleteBlog: notBuiltIn,
  };
}
