import { useQuery } from '@tanstack/react-query';
import { request } from '#ui/http.ts';
import type { User } from '#ui/session.ts';

/** What people may change of themselves, as `GET /api/me` answers it. */
export interface Me extends User {
  readonly version: number;
  readonly phone: string | null;
  readonly photo_id: string | null;
  readonly language: 'en' | 'id';
  readonly time_zone: string | null;
  readonly site_time_zone: string;
  readonly has_password: boolean;
}

export interface Device {
  readonly id: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly ip: string | null;
  readonly created_at: string;
  readonly last_used_at: string;
  readonly is_current: boolean;
}

const ME = ['portal', 'me'] as const;
export const DEVICES = ['portal', 'me', 'sessions'] as const;

/** Oneself as it is stored now. Looked up again only by hand, so that nothing changes under what is being typed. */
export const useMe = () =>
  useQuery({
    queryKey: ME,
    queryFn: async ({ signal }) => (await request<Me>('/me', { signal })).data,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const useDevices = () =>
  useQuery({
    queryKey: DEVICES,
    queryFn: async ({ signal }) => (await request<readonly Device[]>('/me/sessions', { signal })).data,
  });

export const saveMe = async (change: object): Promise<Me> =>
  (await request<Me>('/me', { method: 'PATCH', body: change })).data;

export interface Photo {
  readonly id: string;
  readonly url: string;
}

/** Stores a picture; it is one's photo once the profile that names it is saved. */
export async function uploadPhoto(file: File): Promise<Photo> {
  const body = new FormData();
  body.append('file', file);
  return (await request<Photo>('/files', { method: 'POST', body })).data;
}
